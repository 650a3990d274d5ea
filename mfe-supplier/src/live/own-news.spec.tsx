import { act, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { answerRequests } from '@junto/remote-kit/testing/open-remote';
import { aProfile } from '../testing/builders';
import { mockEndpoint, openSupplier } from '../testing/supplier-page';

answerRequests();

test('a company that is assigned shows in the open area, which follows its channel from then on', async () => {
  let has_company = false;
  const figures = { active_rounds: 0, total_sales: [], active_buyers: 0, products: 0, rounds: [], recent_sales: [] };
  const over = [mockEndpoint(readSupplierDashboard, () => ({ ...figures, has_company }))];
  const nobodys = { company_id: null, company: null };
  const { live, setProfile } = openSupplier({ path: '/supplier', profile: nobodys, over });
  expect(await screen.findByText('No company associated with user')).toBeTruthy();
  has_company = true;
  const { id, company_id } = aProfile();
  act(() => live.handlersOf(channels.user(id))?.onEvent('changed', { type: 'profile.changed', aggregate_id: id }));
  setProfile(aProfile());
  await waitFor(() => expect(screen.queryByText('No company associated with user')).toBeNull());
  expect(live.handlersOf(channels.company(company_id!))).toBeDefined();
});
