import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';
import { bothLanguages } from './text/both-languages';

void startStandalone({
  ...remoteApp,
  areas: bothLanguages,
  basename: '/admin',
  paths: ['', '/companies', '/users', '/rounds', '/orders', '/categories', '/audit', '/settings'],
  mock: async () => (await import('./mock/mock-data')).mockData(),
});
