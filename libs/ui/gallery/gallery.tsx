import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { isLanguage } from '@junto/i18n/language';
import { ToastHost, UiProvider } from '@junto/ui/core';
import { Controls } from './controls';
import { Pools } from './pools';
import { States } from './states';
import { Tables } from './tables';

const asked = new URLSearchParams(window.location.search).get('language');
const language = isLanguage(asked) ? asked : 'en';

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nextProvider i18n={createI18n(language, screenAreas)}>
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
          <Tables />
        </main>
      </ToastHost>
    </UiProvider>
  </I18nextProvider>,
);
