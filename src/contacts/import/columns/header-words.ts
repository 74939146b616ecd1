/** Contact fields that a column of a file can have. */
const CONTACT_FIELDS = [
  'phone',
  'other_phone',
  'name',
  'first_name',
  'last_name',
  'email',
  'company',
  'tags',
  'timezone',
  'status',
  'do_not_call',
  'consent',
  'consent_basis',
  'consent_text',
  'consent_source',
  'consent_at',
  'consent_expires_at',
  'custom_fields',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Names of columns, without spaces and accents, in order of preference: as the programs of many countries write them. */
const NAMES: Partial<Record<ContactField, string>> = {
  name: 'name fullname displayname contact vollername vollstandigername ansprechpartner kontakt nom nomcomplet nometprenom nombre nombrecompleto nombreyapellidos nome nomecompleto naam volledigenaam navn namn imieinazwisko',
  first_name: 'firstname givenname forename fname vorname prenom voornaam fornavn fornamn imie',
  last_name:
    'lastname surname familyname lname nachname familienname nomdefamille apellidos apellido cognome sobrenome achternaam etternavn efternavn efternamn nazwisko',
  email:
    'email emailaddress emailvalue mail mailaddress workemail emailadresse mailadresse adressemail adresseemail adressedemessagerie courriel correo correoelectronico direcciondecorreoelectronico indirizzoemail postaelettronica emailadres epost',
  company:
    'company companyname organization organisation organizationname organisationname accountname account employer firma firmenname unternehmen societe entreprise empresa compania organizacion azienda bedrijf bedrijfsnaam',
  tags: 'tags tag labels categories groupmembership kategorien etiquetas categorias',
  timezone: 'timezone tz zeitzone fuseauhoraire zonahoraria fusoorario tijdzone',
  status: 'status subscriptionstatus callstatus optstatus',
  consent:
    'consent consentgiven hasconsent callconsent phoneconsent consenttocall optin optedin calloptin phoneoptin einwilligung consentement consentimiento consenso',
  consent_basis: 'consentbasis',
  consent_text: 'consenttext',
  consent_source: 'consentsource',
  consent_at: 'consentat consentdate',
  consent_expires_at: 'consentexpiresat',
  custom_fields: 'customfields',
};

const ALIASES: ReadonlyMap<string, { field: ContactField; preference: number }> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(' ').map((name, preference) => [name, { field: field as ContactField, preference }]),
  ),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words for the person of a row, which a column's name may begin with. */
const PERSONS = setOf(
  'contact contacts customer client lead invitee attendee guest patient member person recipient callee prospect subscriber kunde kunden kontakt cliente',
);
const MOBILE = setOf(
  'mobile mobilephone mobilenumber mobileno mobilephonenumber cell cellphone cellnumber cellphonenumber cellular msisdn gsm whatsapp handy handynummer mobil mobiltelefon mobilnummer mobilfunk portable movil celular cellulare telefonino mobiel natel komorka komorkowy komorkowa',
);
const PHONE = setOf(
  'phone phones phonenumber phoneno telephone telephonenumber tel telno telnumber telefon telefonnummer telefonnr telefonnumber telefono telefone telefoon telefoonnummer rufnummer fon tlf puhelin homephone workphone businessphone primaryphone haupttelefon autotelefon radiotelephone',
);
/** Words beside a word for phones that tell which number it is, but not that it is another person's, or no number. */
const GENERIC = setOf(
  'number num no nr nummer numero value primary main default e 164 e164 de del la le du the',
);
const QUALIFIERS = setOf(
  'business work office company home house private personal direct line other secondary alternate alternative alt second day daytime evening car callback dial geschaftlich dienstlich arbeit buro firma privat zentrale durchwahl weitere weiteres auto bureau travail professionnel domicile personnel prive principal principale autre voiture societe trabajo oficina casa particular privado otro coche organizacion compania empresa comercial residencial ufficio lavoro abitazione principale zakelijk werk thuis haupt',
);
const NUMBERS = setOf('contactnumber contactno tonumber callnumber dialnumber numbertocall numbertodial');
const BARE_NUMBERS = setOf('number num nummer numero');

const OPT_OUT =
  /donotcall|donotcontact|dontcall|dontcontact|^dnc|dnc$|nocalls|optedout|optout|unsub|nichtanrufen|keineanrufe|anrufsperre|werbesperre|kontaktsperre|robinson|pasappeler|desabonn|desinscri|nollamar|nocontactar|nonchiamare|nietbellen|abgemeldet/;
/** Opt-outs of other channels, and details of an opt-out. */
const OTHER_OPT_OUT = /mail|sms|text|fax|news|post|chat|reason|campaign|keyword|url|link|source|id$|by$/;

/** What a column's name says about its cells. A lower rank of a phone is tried first. */
export type HeaderMeaning =
  | { kind: 'phone'; rank: number }
  | { kind: 'number' }
  | { kind: 'field'; field: ContactField; preference: number }
  | { kind: 'unknown' };

const MOBILE_RANK = 1;

/** Returns what a column's name says, in any usual spelling. */
export function meaningOf(header: string): HeaderMeaning {
  const words = wordsOf(header);
  const joined = words.join('');
  if (OPT_OUT.test(joined) && !OTHER_OPT_OUT.test(joined))
    return { kind: 'field', field: 'do_not_call', preference: 0 };
  const name = words.filter((word) => !/^\d+$/.test(word));
  const alias = ALIASES.get(name.join(''));
  if (alias !== undefined) return { kind: 'field', ...alias };
  if (NUMBERS.has(name.join(''))) return { kind: 'phone', rank: 2 };
  const [first, ...others] = name;
  if (others.length > 0 && PERSONS.has(first ?? '') && !BARE_NUMBERS.has(others.join(''))) {
    const ofPerson = meaningOf(others.join(' '));
    if (ofPerson.kind !== 'unknown') return ofPerson;
  }
  const rank = phoneRankOf(name);
  if (rank !== null) return { kind: 'phone', rank };
  return { kind: BARE_NUMBERS.has(name.join('')) ? 'number' : 'unknown' };
}

function phoneRankOf(words: readonly string[]): number | null {
  const isMobile = words.some((word) => MOBILE.has(word));
  if (!isMobile && !words.some((word) => PHONE.has(word))) return null;
  const others = words.filter((word) => !MOBILE.has(word) && !PHONE.has(word) && !GENERIC.has(word));
  if (others.some((word) => !QUALIFIERS.has(word))) return null;
  if (isMobile) return MOBILE_RANK;
  return others.length === 0 ? 2 : 3;
}

/** Returns the words of a column's name, in lower case and without accents: `phoneNumber` and `Phone-Number` are equal. */
export function wordsOf(header: string): string[] {
  return header
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 's');
}
