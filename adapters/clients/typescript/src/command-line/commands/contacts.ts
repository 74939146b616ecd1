import { openAsBlob } from 'node:fs';
import type { Command } from 'commander';
import { contextOf } from '../context.ts';
import { Failure, printJson, printLine, type Terminal, UsageError } from '../terminal.ts';

interface ImportOptions {
  list?: string;
  listName?: string;
  country?: string;
  columns?: string;
}

/** Rows that are not accepted are printed up to this many. */
const PRINTED_ERRORS = 20;

/** `contacts import`. */
export function addContactCommands(program: Command, terminal: Terminal): void {
  program
    .command('contacts')
    .description('Import contacts')
    .command('import')
    .description(
      'Import a CSV or Excel file with phone numbers; to repeat it is safe. Exit with 1 if rows are not accepted',
    )
    .argument('<file>')
    .option('--list <id>', 'the contact list to import into')
    .option('--list-name <name>', 'the same by its name; it is created if there is none')
    .option('--country <code>', 'country of national numbers, for example US')
    .option('--columns <json>', 'fields of columns by their names, for example {"Mobile": "phone"}')
    .action(async (file: string, { list, listName, country, columns }: ImportOptions, command: Command) => {
      const { dialgraph, isJson } = await contextOf(terminal, command);
      const csv = await openAsBlob(file).catch((error: Error) => {
        throw new UsageError(`${file} cannot be read: ${error.message}`);
      });
      const result = await dialgraph.contacts.importCsv(csv, {
        ...(list !== undefined && { contact_list_id: list }),
        ...(listName !== undefined && { contact_list_name: listName }),
        ...(country !== undefined && { default_country: country }),
        ...(columns !== undefined && { columns }),
      });
      const { contact_list_id, total, created, updated, failed, errors, guesses } = result;
      if (isJson) printJson(terminal, result);
      else {
        printLine(
          terminal,
          `${contact_list_id}: ${total} rows, ${created} created, ${updated} updated, ${failed} failed`,
        );
        for (const { row, field, message } of errors.slice(0, PRINTED_ERRORS))
          printLine(terminal, `  row ${row}, ${field}: ${message}`);
        for (const { field, message, count } of guesses)
          printLine(terminal, `  ${count} × ${field ?? 'file'}: ${message}`);
      }
      if (failed > 0)
        throw new Failure(
          `${failed} of ${total} rows were not accepted. Correct them and import the file again.`,
        );
    });
}
