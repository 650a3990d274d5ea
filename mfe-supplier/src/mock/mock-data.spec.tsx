import { describeMockData } from '@junto/remote-kit/testing/mock-data';
import { remoteApp } from '../remote-app';
import { idOf } from '../testing/builders';
import { bothLanguages } from '../text/both-languages';
import { mockData } from './mock-data';

describeMockData({
  service: 'supplier',
  app: remoteApp,
  areas: bothLanguages,
  mockData,
  params: {
    product_id: idOf('product', 1),
    round_id: idOf('round', 1),
    round_product_id: idOf('offer', 1),
    order_id: idOf('order', 1),
    invoice_id: idOf('invoice', 2),
    import_id: idOf('import', 1),
  },
  shows: 'Kraft packaging, autumn run',
});
