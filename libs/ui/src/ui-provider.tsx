import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import ptBR from 'antd/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '@junto/i18n/language';
import './base.css';
import { junto } from './theme';

interface UiProviderProps {
  language: Language;
  /** Nonce of the page's CSP, for the style tags that antd writes. */
  nonce?: string;
  children: ReactNode;
}

/** antd's theme, words and nonce for one React root; every root of the page needs its own. */
export function UiProvider({ language, nonce, children }: UiProviderProps) {
  const reduced = useReducedMotion();
  const theme = useMemo(() => junto(reduced), [reduced]);
  useEffect(() => {
    dayjs.locale(language === 'pt' ? 'pt-br' : 'en');
  }, [language]);
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'pt' ? ptBR : enUS}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

const query = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const read = () => setReduced(media.matches);
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, []);
  return reduced;
}
