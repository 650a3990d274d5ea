import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { isLanguage } from '@junto/i18n/language';
import { loadWords, ToastHost, UiProvider } from '@junto/ui/core';
import { uiAreas } from '../src/text/ui-areas';
import { Controls } from './controls';
import { Pieces } from './pieces';
import { Pools } from './pools';
import { States } from './states';
import { Tables } from './tables';

const requested = new URLSearchParams(window.location.search).get('language');
const language = isLanguage(requested) ? requested : 'en';

void loadWords(language).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nextProvider i18n={createI18n(language, screenAreas, uiAreas)}>
      <UiProvider language={language}>
        <ToastHost>
          <main
            style={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 20,
              maxWidth: 1376,
              margin: '24px auto',
              padding: '0 16px',
            }}
          >
            <Pools />
            <States />
            <Controls />
            <Pieces />
            <Tables />
          </main>
        </ToastHost>
      </UiProvider>
    </I18nextProvider>,
  ),
);
