import { formatPhone } from './phone-number.ts';

export function Phone({ number }: { number: string }) {
  return <span className="figures whitespace-nowrap">{formatPhone(number)}</span>;
}

export function calleeName(contact: { name?: string | null } | null | undefined, phone: string): string {
  return contact?.name || formatPhone(phone);
}

export function CalleeDetails({
  contact,
  phone,
}: {
  contact: { name?: string | null; company?: string | null } | null | undefined;
  phone: string;
}) {
  const details = [contact?.name ? formatPhone(phone) : null, contact?.company ?? null].filter(Boolean);
  return details.length === 0 ? null : (
    <span className="figures block truncate text-[13px] text-soft">{details.join(' · ')}</span>
  );
}
