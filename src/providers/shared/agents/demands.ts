import { AgentNotSupported } from '../../port.ts';

/** Finds a provider's language by RFC 4647 lookup: `de-DE` matches `de`, and `de` the first `de-…`. */
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

export function modelNotOffered(provider: string, model: string): AgentNotSupported {
  return new AgentNotSupported(
    'model',
    `${provider} has no model named "${model.slice(0, 60)}". Name one of its models, or leave the field out for its default.`,
    'unknown_model',
  );
}
