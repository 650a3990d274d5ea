import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';
import { bothLanguages } from './text/both-languages';

void startStandalone({
  ...remoteApp,
  areas: bothLanguages,
  basename: '/supplier',
  paths: ['', '/products', '/rounds', '/sales', '/invoices'],
  mock: async () => (await import('./mock/mock-data')).mockData(),
});
