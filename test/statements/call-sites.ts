import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript-6';
import { inOneLine } from './statements.ts';

/** A call in `src` that sends SQL. */
export interface CallSite {
  /** `src/file.ts` and the function around it, with a number where it has several. */
  name: string;
  file: string;
  line: number;
  node: ts.CallExpression | ts.TaggedTemplateExpression;
  /** Whether values arrive as `pg` parses them, instead of as Prisma does. */
  isPlainPg: boolean;
  /** The row type that the code asserts; null if it asserts none. */
  row: ts.Type | null;
  /** Whether the row type is one of its caller's. */
  isGeneric: boolean;
}

const SENDING = new Set([
  '$queryRaw',
  '$executeRaw',
  '$queryRawUnsafe',
  '$executeRawUnsafe',
  'query',
  'read',
  'executeSql',
  'batchedRead',
]);

const SQL_TAGS = new Set(['sql', '$queryRaw', '$executeRaw']);

/** Files whose declarations send SQL. */
const DECLARED_IN =
  /platform\/database\/(database|unit-of-work|batched-read)\.ts$|platform\/generated\/prisma\/|@types\/pg\/|@prisma\/client\//;

/** Files that pass statements on. */
const PASSING_ON =
  /platform\/database\/(database|unit-of-work|batched-read|prisma-transaction|counting-client)\.ts$/;

/** SQL as it stands in `src` between two values or parts. */
interface SqlPart {
  /** In one line. */
  sql: string;
  file: string;
  line: number;
  /** The call that always sends it; null for SQL that a statement may be composed of. */
  call: CallSite['node'] | null;
}

/** Statements without rows and parameters, which PostgreSQL does not describe. */
const UTILITY = /^(ALTER|ANALYZE|BEGIN|COPY|CREATE|DO|EXPLAIN|LOCK|SET|TRUNCATE)\b|^[;)]/;

/** Shorter parts occur in other SQL by chance. */
const SHORTEST_PART = 12;

/** Declarations of the language, which only the current compiler's package has. */
const LIBRARIES = path.join(
  path.dirname(
    createRequire(createRequire(import.meta.url).resolve('typescript/package.json')).resolve(
      `@typescript/typescript-${process.platform}-${process.arch}/package.json`,
    ),
  ),
  'lib',
);

/** All calls in `src` that send SQL. */
export class CallSites {
  readonly checker: ts.TypeChecker;
  readonly all: CallSite[] = [];
  readonly parts: SqlPart[] = [];
  readonly root: string;
  readonly #program: ts.Program;

  constructor(root: string) {
    this.root = root;
    const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
    const files = ts.sys.readDirectory(path.join(root, 'src'), ['.ts'], ['**/dashboard/web/**']);
    const compilerOptions = { ...options, incremental: false, tsBuildInfoFile: undefined };
    const host = ts.createCompilerHost(compilerOptions);
    host.getDefaultLibLocation = () => LIBRARIES;
    host.getDefaultLibFileName = () => path.join(LIBRARIES, ts.getDefaultLibFileName(compilerOptions));
    this.#program = ts.createProgram(files, compilerOptions, host);
    this.checker = this.#program.getTypeChecker();
    for (const source of this.#sources()) {
      this.#addSitesOf(source);
      this.#addPartsOf(source);
    }
  }

  /** The files of `src` that are written by hand and may hold SQL. */
  #sources(): ts.SourceFile[] {
    const src = path.join(this.root, 'src/');
    return this.#program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(src) && !/\/generated\/|\.generated\./.test(fileName));
  }

  /** Returns the site of the first of these calls that sends SQL whose row type is known there. */
  siteOf(calls: readonly string[]): CallSite | null {
    for (const call of calls) {
      const [file = '', line, column] = call.split(':');
      const source = this.#program.getSourceFile(path.join(this.root, file));
      if (source === undefined) continue;
      const position = source.getPositionOfLineAndCharacter(Number(line) - 1, Number(column) - 1);
      const site = this.all.find(
        ({ node, isGeneric }) => node.getSourceFile() === source && isCalledAt(node, position) && !isGeneric,
      );
      if (site !== undefined) return site;
    }
    return null;
  }

  /** Returns the call of `batchedRead` that has composed this statement, which its questions send together. */
  siteOfBatch(text: string, [call]: readonly string[]): CallSite | null {
    if (!call?.includes('/batched-read.ts:')) return null;
    const sent = inOneLine(text);
    const contains = ({ node }: CallSite) =>
      this.parts.some((part) => part.call === node) &&
      this.parts.every((part) => part.call !== node || sent.includes(part.sql));
    return this.all.find((site) => nameOf(calleeOf(site.node)) === 'batchedRead' && contains(site)) ?? null;
  }

  #addPartsOf(source: ts.SourceFile): void {
    const file = path.relative(this.root, source.fileName);
    const sending = new Set<ts.Node>(this.all.map(({ node }) => node));
    const visit = (node: ts.Node, call: CallSite['node'] | null): void => {
      const inner = isSending(node) && sending.has(node) ? node : call;
      const isTagged =
        ts.isTaggedTemplateExpression(node.parent ?? node) &&
        SQL_TAGS.has(nameOf((node.parent as ts.TaggedTemplateExpression).tag));
      if (
        ts.isTemplateLiteral(node) &&
        (isTagged || (inner && !ts.isTaggedTemplateExpression(node.parent)))
      ) {
        const texts = ts.isTemplateExpression(node)
          ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          : [node];
        for (const literal of texts) {
          const sql = inOneLine(literal.text);
          if (sql.length < SHORTEST_PART || UTILITY.test(sql)) continue;
          const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
          this.parts.push({ sql, file, line, call: inner && isAlwaysSent(node, inner) ? inner : null });
        }
      }
      ts.forEachChild(node, (child) => visit(child, inner));
    };
    visit(source, null);
  }

  #addSitesOf(source: ts.SourceFile): void {
    const file = path.relative(this.root, source.fileName);
    if (PASSING_ON.test(file)) return;
    const numbers = new Map<string, number>();
    const visit = (node: ts.Node): void => {
      if (isSending(node)) {
        const declaration = this.checker.getResolvedSignature(node)?.declaration;
        if (declaration && DECLARED_IN.test(declaration.getSourceFile().fileName)) {
          const name = `${file} ${enclosing(node)}`;
          const number = (numbers.get(name) ?? 0) + 1;
          numbers.set(name, number);
          const row = this.#rowOf(node);
          this.all.push({
            name: number === 1 ? name : `${name} ${number}`,
            file,
            line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
            node,
            isPlainPg: /@types\/pg\//.test(declaration.getSourceFile().fileName),
            row,
            isGeneric: row !== null && (row.flags & ts.TypeFlags.TypeParameter) !== 0,
          });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  #rowOf(node: ts.CallExpression | ts.TaggedTemplateExpression): ts.Type | null {
    const { checker } = this;
    let type = checker.getTypeAtLocation(node);
    if (nameOf(calleeOf(node)) === 'batchedRead') {
      const [signature] = type.getCallSignatures();
      if (signature === undefined) return null;
      const answer = checker.getAwaitedType(signature.getReturnType());
      return answer ? checker.getNonNullableType(answer) : null;
    }
    type = checker.getAwaitedType(type) ?? type;
    const rows = type.getProperty('rows');
    if (rows) type = checker.getTypeOfSymbolAtLocation(rows, node);
    const row = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return row === undefined || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) ? null : row;
  }
}

/** Returns whether this is a call by the name of one that sends SQL. */
function isSending(node: ts.Node): node is CallSite['node'] {
  return (
    (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) && SENDING.has(nameOf(calleeOf(node)))
  );
}

/** V8 tells the position of the called name, or of the arguments where type arguments stand between. */
function isCalledAt(node: CallSite['node'], position: number): boolean {
  const end = ts.isCallExpression(node) ? node.arguments.pos : node.template.getStart();
  return node.getStart() <= position && position <= end;
}

/** Returns whether a call sends all of a template, which stands in no other template. */
function isAlwaysSent(template: ts.Node, call: CallSite['node']): boolean {
  let at = template.parent;
  while (at !== call && (ts.isTaggedTemplateExpression(at) || ts.isArrowFunction(at))) at = at.parent;
  return at === call || template.parent === call;
}

function calleeOf(node: CallSite['node']): ts.Expression {
  return ts.isCallExpression(node) ? node.expression : node.tag;
}

function nameOf(callee: ts.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : '';
}

/** Returns the name of the outermost function or constant around a node, and of its class. */
function enclosing(node: ts.Node): string {
  let name = '';
  for (let at = node.parent; at; at = at.parent) {
    if (
      ts.isFunctionDeclaration(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isVariableStatement(at) ||
      ts.isClassDeclaration(at) ||
      ts.isPropertyDeclaration(at)
    ) {
      const own = ts.isVariableStatement(at)
        ? (at.declarationList.declarations[0]?.name.getText() ?? '')
        : (at.name?.getText() ?? '');
      if (ts.isClassDeclaration(at)) name = `${own}.${name}`;
      else if (!(ts.isVariableStatement(at) && at.parent.kind !== ts.SyntaxKind.SourceFile)) name = own;
    }
  }
  return name;
}
