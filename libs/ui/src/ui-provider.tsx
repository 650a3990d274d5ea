import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '@junto/i18n/language';
import './base.css';
import { subscribeToHistorySteps } from './dialog/history-steps';
import { TimeZone } from './format/use-format';
import { wordsOf } from './text/words';
import { junto } from './theme';
import { useMedia } from './use-media';

interface UiProviderProps {
  language: Language;
  /** IANA name of the zone in which times are shown; undefined: the browser's. */
  timeZone?: string | null;
  /** Nonce of the page's CSP, for the style tags that antd writes. */
  nonce?: string;
  children: ReactNode;
}

// Subscribed with the page's first provider, which exists before its router.
subscribeToHistorySteps();

/**
 * Hides antd's spinner icon from screen readers: its label is "loading", in English in every language, and busy
 * elements have a text of their own.
 */
const busy = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Hidden for the same reason: the alert's text is sufficient. */
const alertIcons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
};

/** antd's theme, texts and nonce for one React root; every root of the page needs its own provider. */
export function UiProvider({ language, timeZone, nonce, children }: UiProviderProps) {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const coarse = useMedia('(pointer: coarse)');
  const theme = useMemo(() => junto(reduced, coarse), [reduced, coarse]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <ConfigProvider
      theme={theme}
      locale={wordsOf(language).antd}
      csp={csp}
      wave={{ disabled: true }}
      button={busy}
      select={busy}
      alert={alertIcons}
    >
      <TimeZone value={timeZone ?? undefined}>{children}</TimeZone>
    </ConfigProvider>
  );
}
