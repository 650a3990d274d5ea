import './mark.css';

const strokes = ['M6.5 9.5h3c5 0 5 6.5 10 6.5', 'M6.5 22.5h3c5 0 5-6.5 10-6.5', 'M6.5 16H20', 'M24.5 8.5v15'];

/** The logo. `onDark`: white square with brand-colored strokes. */
export function Mark({ size = 28, onDark }: { size?: number; onDark?: boolean }) {
  return (
    <svg
      className="mark"
      data-on-dark={onDark || undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
    >
      <rect width="32" height="32" rx="9" />
      {strokes.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export function Wordmark({ size = 21 }: { size?: number }) {
  return (
    <span className="wordmark" style={{ fontSize: size }}>
      Junto
    </span>
  );
}
