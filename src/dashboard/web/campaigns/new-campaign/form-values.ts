/** What a text field of a form holds; null = nothing. */
export function textIn(form: FormData, name: string): string | null {
  return String(form.get(name) ?? '').trim() || null;
}

/** What a number field of a form holds; null = nothing. */
export function numberIn(form: FormData, name: string): number | null {
  const text = textIn(form, name);
  return text === null ? null : Number(text);
}
