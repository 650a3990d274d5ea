import { describeMockData } from '@junto/remote-kit/testing/mock-data';
import { remoteApp } from '../remote-app';
import { idOf } from '../testing/builders';
import { bothLanguages } from '../text/both-languages';
import { mockData } from './mock-data';

describeMockData({
  service: 'admin',
  app: remoteApp,
  areas: bothLanguages,
  mockData,
  params: {
    company_id: idOf('c', 1),
    category_id: idOf('7', 1),
    profile_id: idOf('a', 2),
    round_id: idOf('b', 1),
    order_id: idOf('d', 1),
    row_id: idOf('5', 1),
    round_product_id: idOf('9', 1),
  },
  shows: 'Shipping boxes, winter run',
});
