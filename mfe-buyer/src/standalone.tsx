import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';

void startStandalone({ ...remoteApp, basename: '/buyer', paths: ['', '/rounds', '/cart', '/orders', '/invoices'] });
