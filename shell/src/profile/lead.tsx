import type { ReactNode } from 'react';
import css from './profile.module.css';

interface LeadProps {
  icon: ReactNode;
  tone?: 'met';
  title: ReactNode;
  /** What is set now, and what follows from it. */
  text: ReactNode;
  action?: ReactNode;
}

/** A setting in one line: icon, name, state, and the button that changes it. */
export function Lead({ icon, tone, title, text, action }: LeadProps) {
  return (
    <div className={css.lead}>
      <span className={css.leadIcon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={css.leadText}>
        {title}
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}
