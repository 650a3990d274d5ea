import { AccountRequestModel } from './accounts/account-request.model';
import { AccountModel } from './accounts/account.model';
import { LinkModel } from './accounts/link.model';
import { ApiKeyModel } from './api-keys/api-key.model';
import { CompanyModel } from './companies/company.model';
import { InvitationModel } from './invitations/invitation.model';
import { DigestModel, MailingModel } from './mailing/mailing.model';
import { MailModel } from './mails/mail.model';
import { NoticeModel } from './notices/notice.model';
import { AreaReportModel } from './pages/area-report.model';
import { AdminGuardModel } from './people/reserve-admin';
import { ProfileModel } from './profiles/profile.model';
import { ChallengeModel, SecondFactorModel } from './second-factor/second-factor.model';
import { RefreshTokenModel, SessionModel } from './sessions/session.model';
import { DeliveryModel, WebhookModel } from './webhooks/webhook.model';

/** Collections of identity. Every program that opens its database prepares them first (`prepareDatabase`). */
export const identityModels = [
  AccountModel,
  LinkModel,
  AccountRequestModel,
  SessionModel,
  RefreshTokenModel,
  SecondFactorModel,
  ChallengeModel,
  ProfileModel,
  AdminGuardModel,
  InvitationModel,
  ApiKeyModel,
  CompanyModel,
  MailModel,
  NoticeModel,
  MailingModel,
  DigestModel,
  AreaReportModel,
  WebhookModel,
  DeliveryModel,
];
