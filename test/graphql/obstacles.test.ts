import { type GraphQLEnumType, getNamedType, isEnumType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { OBSTACLE_CODES } from '../../src/obstacles/catalog.ts';
import { schema } from '../../src/schema.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const enums = types.filter(isEnumType);
const fields = types
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ of: type.name, ...field })));

const valuesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name);
const isNamedIn = (name: string, { description }: GraphQLEnumType) => description?.includes(`\`${name}\``);

describe('why a call is not placed now', () => {
  it('has one enum, whose values are the catalog', () => {
    expect(valuesOf(schema.getType('CallObstacleCode') as GraphQLEnumType).sort()).toEqual(
      OBSTACLE_CODES.toSorted(),
    );
    const withCodes = fields.filter(({ type }) => getNamedType(type).name === 'CallObstacleCode');
    expect(withCodes.map(({ of, name }) => `${of}.${name}`)).toEqual(['CallObstacle.code']);
  });

  it('is one type in permissions, refusals, scheduled calls, contacts, campaigns, preflights and forecasts', () => {
    const obstacles = fields.filter(({ type }) => getNamedType(type).name === 'CallObstacle');
    expect(obstacles.map(({ of, name }) => `${of}.${name}`).sort()).toEqual([
      'Call.obstacle',
      'CallPermission.obstacle',
      'Campaign.pauseReason',
      'CampaignActivity.obstacle',
      'CampaignContact.obstacle',
      'CampaignForecast.stopReason',
      'CampaignPreflight.problems',
      'ForecastWait.obstacle',
      'ObstructedContacts.obstacle',
      'RefusedCalls.obstacle',
    ]);
  });
});

it('no two enums share half of their values, unless a description explains their relation', () => {
  const pairs = enums.flatMap((a, index) => enums.slice(index + 1).map((b) => [a, b] as const));
  const overlapping = pairs.filter(([a, b]) => {
    const shared = valuesOf(a).filter((value) => valuesOf(b).includes(value)).length;
    return shared >= 3 && 2 * shared >= Math.min(valuesOf(a).length, valuesOf(b).length);
  });
  const undocumented = overlapping.filter(([a, b]) => !isNamedIn(a.name, b) && !isNamedIn(b.name, a));
  expect(undocumented.map(([a, b]) => `${a.name} and ${b.name}`)).toEqual([]);
});
