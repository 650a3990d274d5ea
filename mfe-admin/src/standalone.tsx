import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';

void startStandalone({
  ...remoteApp,
  basename: '/admin',
  paths: ['', '/companies', '/users', '/rounds', '/orders', '/categories', '/settings'],
});
