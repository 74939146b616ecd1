/** Name under which this tab keeps what was typed when its session was lost. */
const KEY = 'dialgraph.drafts';
/** Names of fields that may hold a secret, which must not be stored. */
const SECRET = /password|secret|token|header|key/i;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of a form, by the name of each field and for a choice also its value. */
type Draft = Record<string, string | boolean>;

interface Drafts {
  /** Page of the forms. */
  path: string;
  /** User and account that typed. Another one must not see it. */
  owner: string;
  /** By the names of the form's fields. */
  forms: Record<string, Draft>;
}

/** Forms of the page, with their user and whether anything was typed. */
const forms = new Map<HTMLFormElement, { owner: string; isTouched: boolean }>();

/**
 * Keeps the fields of a form if the session is lost, and fills them in after the next sign-in of the same user.
 * @returns a function that forgets the form, and whether fields were filled in
 */
export function followForm(form: HTMLFormElement, owner: string): { leave(): void; isRestored: boolean } {
  const isRestored = restore(form, owner);
  const state = { owner, isTouched: isRestored };
  const touch = () => {
    state.isTouched = true;
  };
  forms.set(form, state);
  form.addEventListener('input', touch);
  const leave = () => {
    forms.delete(form);
    form.removeEventListener('input', touch);
  };
  return { leave, isRestored };
}

/** Keeps what was typed into the forms of this page, without secrets, until the tab is closed. */
export function keepDrafts(): void {
  const touched = [...forms].filter(([, { isTouched }]) => isTouched);
  const [first] = touched;
  if (first === undefined) return;
  const kept = touched.map(([form]) => [nameOf(form), draftOf(form)] as const);
  const drafts: Drafts = {
    path: location.pathname,
    owner: first[1].owner,
    forms: Object.fromEntries(kept),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // The browser stores nothing, or no more than it holds: the user types again.
  }
}

function restore(form: HTMLFormElement, owner: string): boolean {
  const drafts = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null;
  if (drafts === null) return false;
  if (drafts.owner !== owner) {
    sessionStorage.removeItem(KEY);
    return false;
  }
  const { [nameOf(form)]: draft, ...others } = drafts.forms;
  if (draft === undefined || drafts.path !== location.pathname) return false;
  sessionStorage.setItem(KEY, JSON.stringify({ ...drafts, forms: others }));
  for (const control of controlsOf(form)) fill(control, draft[fieldOf(control)]);
  return true;
}

/** Fills a field in as a user does, so that React follows. */
function fill(control: Control, value: string | boolean | undefined): void {
  if (value === undefined) return;
  if (typeof value === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function draftOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    controlsOf(form).map((control) => [
      fieldOf(control),
      isChoice(control) ? control.checked : control.value,
    ]),
  );
}

function nameOf(form: HTMLFormElement): string {
  return [...new Set(controlsOf(form).map(({ name }) => name))].join();
}

function fieldOf(control: Control): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      element.type !== 'file' &&
      element.type !== 'password' &&
      !SECRET.test(element.name),
  );
}
