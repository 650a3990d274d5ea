import { describeMockData } from '@junto/remote-kit/testing/mock-data';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';
import { idOf } from './ids';
import { mockData } from './mock-data';

describeMockData({
  service: 'buyer',
  app: remoteApp,
  areas: bothLanguages,
  mockData,
  params: {
    round_id: idOf('round', 1),
    round_product_id: idOf('offer', 1),
    order_id: idOf('order', 1),
    invoice_id: idOf('invoice', 1),
  },
  unread: ['buyer.findProducts'],
  shows: 'Kraft packaging, autumn run',
});
