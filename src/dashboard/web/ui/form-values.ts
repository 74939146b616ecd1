/** Returns the trimmed text of a form field; null if it is empty. */
export function textIn(form: FormData, name: string): string | null {
  return String(form.get(name) ?? '').trim() || null;
}

/** Returns the number in a form field; null if it is empty. */
export function numberIn(form: FormData, name: string): number | null {
  const text = textIn(form, name);
  return text === null ? null : Number(text);
}

/** Returns the start of the day in a form field as an instant, in the user's time zone; null if it is empty. */
export function dayIn(form: FormData, name: string, time = '00:00'): string | null {
  const day = textIn(form, name);
  return day === null ? null : new Date(`${day}T${time}`).toISOString();
}
