import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';

void startStandalone({
  ...remoteApp,
  basename: '/supplier',
  paths: ['', '/products', '/rounds', '/sales', '/invoices'],
});
