import { describe, expect, it } from 'vitest';
import { newAgentFields } from '../../src/agents/agent-input.ts';
import { emptyIn, fillable, spokenVariables, withoutEmpty } from '../../src/providers/placeholders.ts';
import type { PlacementRequest } from '../../src/providers/port.ts';

describe('a placeholder of an agent', () => {
  it('with the name of a column is filled from the custom field, whatever its case, spaces and underscores', () => {
    const firstMessage = fillable('Hi {{First Name}} and {{ last_name }}');
    expect(firstMessage).toBe('Hi {{First_Name}} and {{ last_name }}');
    const agent = { systemPrompt: '', firstMessage, voicemail: { message: null } };
    const variables = { 'First Name': 'Ann', 'Last Name': 'Example' };
    expect(spokenVariables({ agent, variables } as unknown as PlacementRequest)).toEqual({
      ...variables,
      First_Name: 'Ann',
      last_name: 'Example',
    });
  });

  it.each([
    ['Hello {{name}}, this is Nora.', 'Hello, this is Nora.'],
    ['Hello {{First Name}} {{last_name}}! How are you?', 'Hello! How are you?'],
    ['Hello {{company}}, is {{name}} there?', 'Hello {{company}}, is there?'],
    ['Hello {{company}}.', null],
    ['It is {{system__time}}.', null],
  ])('without a value leaves no gap in the greeting %j', (greeting, said) => {
    expect(withoutEmpty(greeting, { company: 'Acme', name: ' ' })).toBe(said);
  });

  it('without a value is told, unless the provider fills it', () => {
    expect(emptyIn(['{{name}} {{Plan Name}} {{system__time}} {{x}}', null], { plan_name: 'gold' })).toEqual([
      'name',
      'x',
    ]);
  });

  it.each(['{{}}', '{{First, Name}}', '{{name?}}', '{{#if name}}'])(
    '%s is refused when the agent is saved',
    (braces) => {
      const { error } = newAgentFields.safeParse({ name: 'Nora', firstMessage: `Hi ${braces}` });
      expect(error?.issues[0]?.message).toContain(`has ${braces}, which no variable can fill`);
    },
  );

  it.each([
    '{{First Name}}',
    '{{ visits.count }}',
    '{{"now" | date: "%H"}}',
    '{{current_time_America/New_York}}',
  ])('%s is accepted when the agent is saved', (placeholder) => {
    expect(newAgentFields.safeParse({ name: 'Nora', firstMessage: placeholder }).success).toBe(true);
  });
});
