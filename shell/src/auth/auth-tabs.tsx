import { useId, type KeyboardEvent, type ReactNode } from 'react';
import css from './auth.module.css';

interface AuthTabsProps<Key extends string> {
  chosen: Key;
  onChoose: (key: Key) => void;
  tabs: readonly { key: Key; label: string; children: ReactNode }[];
}

/**
 * Two accessible tabs. antd's Tabs include an overflow menu and its popup, a seventh of the size budget of the sign-in
 * page.
 */
export function AuthTabs<Key extends string>({ chosen, onChoose, tabs }: AuthTabsProps<Key>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div className={css.authTabs} role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === chosen}
            aria-controls={tab.key === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {tabs.find(({ key }) => key === chosen)?.children}
      </div>
    </>
  );
}
