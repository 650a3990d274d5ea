import { channels } from '@junto/contracts/channels';
import { describeTouchedScreens } from '@junto/remote-kit/testing/touched-screens';
import { supplierApi } from '../api';
import { remoteApp } from '../remote-app';
import { aProfile } from '../testing/builders';
import { OwnNews } from './own-news';

const profile = aProfile();

describeTouchedScreens({
  area: 'supplier',
  areas: remoteApp.areas,
  api: supplierApi,
  News: OwnNews,
  profile,
  channelOf: (type) => (type === 'profile.changed' ? channels.user(profile.id) : channels.company(profile.company_id!)),
});
