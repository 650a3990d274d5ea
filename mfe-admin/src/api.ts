import { createServiceApi } from '@junto/api-client/service-api';
import { listAllApiKeys, revokeAnyApiKey } from '@junto/contracts/admin/api-keys';
import { listAudit, readAuditRow } from '@junto/contracts/admin/audit';
import {
  createCategory,
  deleteCategory,
  listAllCategories,
  readCategoryTies,
  updateCategory,
} from '@junto/contracts/admin/categories';
import {
  createCompany,
  listCompanies,
  readCompany,
  readCompanyTerms,
  readCompanyTies,
  setCompanyActive,
  updateCompany,
} from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts, readTrends } from '@junto/contracts/admin/dashboard';
import { dismissDeadLetter, listDeadLetters, replayDeadLetter } from '@junto/contracts/admin/dead-letters';
import { invite, listInvitations, resendInvitation, withdrawInvitation } from '@junto/contracts/admin/invitations';
import { dismissMail, listFailedMails, sendMailAgain } from '@junto/contracts/admin/mails';
import {
  approveOrder,
  completeOrder,
  listAllOrders,
  readAnyOrder,
  readOrderDelivery,
  rejectOrder,
} from '@junto/contracts/admin/orders';
import { readPlatform } from '@junto/contracts/admin/platform';
import { listReleases, releaseRemote } from '@junto/contracts/admin/releases';
import {
  approveRound,
  approveRoundChange,
  closeRound,
  listAllRounds,
  previewClose,
  readAnyRound,
  rejectRound,
  rejectRoundChange,
} from '@junto/contracts/admin/rounds';
import { changeSetting, listSettings } from '@junto/contracts/admin/settings';
import {
  assignCompany,
  correctRole,
  listSignIns,
  listUsers,
  readCompanyProposals,
  readUser,
  setUserActive,
  signOutUser,
  turnOffSecondFactor,
} from '@junto/contracts/admin/users';
import { listAllWebhooks, switchAnyWebhook } from '@junto/contracts/admin/webhooks';
import { invalidatedTagsOf } from '@junto/remote-kit/invalidated-tags';

/** RTK Query API of the admin service, generated from its contract: a hook per endpoint. */
export const adminApi = createServiceApi('adminApi', {
  listAllCategories,
  readCategoryTies,
  createCategory,
  updateCategory,
  deleteCategory,
  listCompanies,
  readCompany,
  readCompanyTies,
  readCompanyTerms,
  createCompany,
  updateCompany,
  setCompanyActive,
  readAdminDashboard,
  readMenuCounts,
  readTrends,
  listAllOrders,
  readAnyOrder,
  readOrderDelivery,
  approveOrder,
  rejectOrder,
  completeOrder,
  listAllRounds,
  readAnyRound,
  approveRound,
  rejectRound,
  approveRoundChange,
  rejectRoundChange,
  previewClose,
  closeRound,
  listUsers,
  readUser,
  listInvitations,
  invite,
  resendInvitation,
  withdrawInvitation,
  readCompanyProposals,
  assignCompany,
  setUserActive,
  correctRole,
  signOutUser,
  turnOffSecondFactor,
  listSignIns,
  readPlatform,
  listDeadLetters,
  replayDeadLetter,
  dismissDeadLetter,
  listFailedMails,
  sendMailAgain,
  dismissMail,
  listAllApiKeys,
  revokeAnyApiKey,
  listAllWebhooks,
  switchAnyWebhook,
  listSettings,
  changeSetting,
  listReleases,
  releaseRemote,
  listAudit,
  readAuditRow,
});

export const useStaleTags = invalidatedTagsOf(adminApi);
