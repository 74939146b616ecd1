/** Where a column goes: a field of the contact, a field of the customer's own, or nowhere. */
export type Target = 'phone' | 'name' | 'email' | 'company' | 'tags' | 'timezone' | 'custom' | 'skip';

export const TARGETS: Record<Target, string> = {
  phone: 'Number',
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  tags: 'Tags',
  timezone: 'Time zone',
  custom: 'Custom field',
  skip: 'Leave out',
};

/** The names by which columns are known; the same as the API reads. */
const KNOWN_NAMES: Record<Exclude<Target, 'custom' | 'skip'>, RegExp> = {
  phone: /^(phone|phone_number|number|mobile|mobile_number|to_number|telephone|tel|cell)$/,
  name: /^(name|full_name|contact_name|contact)$/,
  email: /^(e_?mail|email_address)$/,
  company: /^(company|company_name|organi[sz]ation)$/,
  tags: /^(tags?|labels)$/,
  timezone: /^(timezone|time_zone|tz)$/,
};

/** A first proposal: each field from the first column that is known to hold it, the rest as custom fields. */
export function proposeMapping(header: string[]): Target[] {
  const taken = new Set<string>();
  return header.map((title) => {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    const known = Object.entries(KNOWN_NAMES).find(
      ([target, pattern]) => pattern.test(name) && !taken.has(target),
    );
    if (known === undefined) return name === '' ? 'skip' : 'custom';
    taken.add(known[0]);
    return known[0] as Target;
  });
}

/** A contact as `importContacts` takes it. What is empty in the file is left as it is. */
export type ImportedContact = Record<string, string | string[] | Record<string, string>>;

export function contactOf(cells: string[], header: string[], mapping: Target[]): ImportedContact {
  const contact: ImportedContact = { phone: '' };
  const customFields: Record<string, string> = {};
  mapping.forEach((target, index) => {
    const value = cells[index]?.trim() ?? '';
    if (value === '' || target === 'skip') return;
    if (target === 'custom') customFields[header[index]?.trim() ?? ''] = value;
    else if (target === 'tags')
      contact.tags = value
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean);
    else contact[target] = value;
  });
  return Object.keys(customFields).length > 0 ? { ...contact, customFields } : contact;
}

/** Why this mapping cannot be imported, or null. */
export function mappingProblem(mapping: Target[]): string | null {
  if (!mapping.includes('phone')) return 'Choose the column that holds the number.';
  const single = mapping.filter((target) => target !== 'custom' && target !== 'skip');
  const twice = single.find((target, index) => single.indexOf(target) !== index);
  return twice ? `Two columns are chosen for ${TARGETS[twice]}.` : null;
}
