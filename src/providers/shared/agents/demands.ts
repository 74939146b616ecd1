import { AgentNotSupported } from '../../port.ts';

/**
 * A BCP 47 tag as one of a provider's own languages, by the lookup of RFC 4647: `de-DE` is `de` where the provider
 * tells no countries apart, and a language without a country is the first that is offered of it. Throws
 * `AgentNotSupported`.
 */
export function offeredLanguage<Language extends string>(
  provider: string,
  offered: readonly Language[],
  tag: string,
): Language {
  const wanted = tag.toLowerCase();
  const [language = wanted, country] = wanted.split('-');
  const named = (name: string) => offered.find((each) => each.toLowerCase() === name);
  const anyCountry = () => offered.find((each) => each.startsWith(`${language}-`));
  const found = named(wanted) ?? named(language) ?? (country === undefined ? anyCountry() : undefined);
  if (found !== undefined) return found;
  const list = offered.join(', ');
  throw new AgentNotSupported(
    'language',
    `${provider} does not speak "${tag.slice(0, 20)}". It speaks ${list}.`,
    'unknown_language',
  );
}

/** The refusal of a model that the provider does not have. */
export function modelNotOffered(provider: string, model: string): AgentNotSupported {
  return new AgentNotSupported(
    'model',
    `${provider} has no model named "${model.slice(0, 60)}". Name one of its models, or leave the field out for its default.`,
    'unknown_model',
  );
}
