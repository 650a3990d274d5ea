import './pool-legend.css';

/** A file of its own: the sign-in page shows a pool without its legend. */
export function HatchSample() {
  return <span className="pool-legend__hatch" aria-hidden />;
}
