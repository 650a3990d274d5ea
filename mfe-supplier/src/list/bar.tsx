import css from './bar.module.css';

/** How much of something is done, plainly: never the bar of a pool. */
export function Bar({ label, at, of }: { label: string; at: number; of: number }) {
  return <progress className={css.bar} aria-label={label} max={Math.max(of, 1)} value={at} />;
}
