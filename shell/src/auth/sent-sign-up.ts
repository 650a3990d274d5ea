import { sessionStore } from '@junto/remote-kit/browser-storage';

const key = 'junto.sent-sign-up';

/** The last sign-up of this tab without its password: survives a reload, and fills the form again. */
export interface SentSignUp {
  email: string;
  name: string;
  role: 'buyer' | 'supplier';
  company_name?: string;
  /** When the last confirmation mail was requested, in ms. */
  mailedAt: number;
}

export function storeSentSignUp(sent: SentSignUp): void {
  sessionStore.setItem(key, JSON.stringify(sent));
}

export function readSentSignUp(): SentSignUp | undefined {
  const stored = sessionStore.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as SentSignUp);
}
