/** A progress bar. `value` is from 0 to 1; null = unknown. */
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={value === null ? undefined : percent}
      className="h-2 overflow-hidden rounded-full bg-hover"
      role="progressbar"
    >
      <div
        className={
          value === null
            ? 'shimmer h-full w-full rounded-full bg-accent'
            : 'h-full rounded-full bg-accent transition-[width] duration-300'
        }
        style={value === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
