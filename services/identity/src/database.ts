import { AccountRequestModel } from './accounts/account-request.model';
import { AccountModel } from './accounts/account.model';
import { LinkModel } from './accounts/link.model';
import { CompanyModel } from './companies/company.model';
import { MailModel } from './mails/mail.model';
import { contractNames } from './migrations/contract-names';
import { ProfileModel } from './profiles/profile.model';
import { RefreshTokenModel, SessionModel } from './sessions/session.model';

/** What identity keeps: every program that opens its database prepares it by these first (`prepareDatabase`). */
export const identityModels = [
  AccountModel,
  LinkModel,
  AccountRequestModel,
  SessionModel,
  RefreshTokenModel,
  ProfileModel,
  CompanyModel,
  MailModel,
];

/** From the documents of earlier releases to those of this one, in order. */
export const identityMigrations = [contractNames];
