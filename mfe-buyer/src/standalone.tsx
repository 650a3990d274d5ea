import { startStandalone } from '@junto/remote-kit/standalone/standalone';
import { remoteApp } from './remote-app';

/** Typed data in place of the platform: `JUNTO_DATA=mock npm run dev`. */
async function mock() {
  const [{ buyerHandlers }, { createWorld }, { aProfile }] = await Promise.all([
    import('./mock/handlers'),
    import('./mock/world'),
    import('./mock/profile.builder'),
  ]);
  return { handlers: buyerHandlers(createWorld()), profile: aProfile() };
}

void startStandalone({
  ...remoteApp,
  basename: '/buyer',
  paths: ['', '/rounds', '/cart', '/orders', '/invoices'],
  mock,
});
