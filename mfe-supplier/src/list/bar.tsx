import css from './bar.module.css';

/** Plain progress bar; not for pools, which have their own bar. */
export function Bar({ label, at, of }: { label: string; at: number; of: number }) {
  return <progress className={css.bar} aria-label={label} max={Math.max(of, 1)} value={at} />;
}
