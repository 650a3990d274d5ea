import { isLanguage, type Language } from '@junto/i18n/language';

export type TabMessage = { type: 'signed_in' } | { type: 'signed_out' } | { type: 'language'; language: Language };

export interface TabHandlers {
  signedIn?: () => void;
  signedOut?: () => void;
  language?: (language: Language) => void;
}

/** Channel to the other tabs of this browser: all tabs share one sign-in (decision 20). */
export interface Tabs {
  publish: (message: TabMessage) => void;
  subscribe: (handlers: TabHandlers) => void;
}

export function createTabs(): Tabs {
  const channel = new BroadcastChannel('junto');
  return {
    publish: (message) => channel.postMessage(message),
    subscribe: (handlers) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        if (data?.type === 'signed_in') handlers.signedIn?.();
        if (data?.type === 'signed_out') handlers.signedOut?.();
        if (data?.type === 'language' && isLanguage(data.language)) handlers.language?.(data.language);
      }),
  };
}
