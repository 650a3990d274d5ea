import { channels } from '@junto/contracts/channels';
import { describeTouchedScreens } from '@junto/remote-kit/testing/touched-screens';
import { supplierApi } from '../api';
import { aProfile } from '../testing/builders';
import { bothLanguages } from '../text/both-languages';
import { OwnNews } from './own-news';

const profile = aProfile();

describeTouchedScreens({
  area: 'supplier',
  areas: [bothLanguages],
  api: supplierApi,
  News: OwnNews,
  profile,
  channelOf: (type) => (type === 'profile.changed' ? channels.user(profile.id) : channels.company(profile.company_id!)),
});
