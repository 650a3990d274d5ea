import {
  republishCategoriesCommand,
  republishCompaniesCommand,
  republishSettingsCommand,
} from '@junto/contracts/commands/admin';
import { categoryChanged, companyChanged, settingChanged } from '@junto/contracts/events/admin';
import { settingNames } from '@junto/contracts/settings';
import { answerCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { republish } from '@junto/service-kit/events/republish';
import { CategoryModel, categoryOnTheWire, type StoredCategory } from '../categories/category.model';
import { companyOnTheWire } from '../companies/company';
import { CompanyModel, type StoredCompany } from '../companies/company.model';
import { SettingModel, type StoredSetting } from '../settings/setting.model';

/** For services that rebuild their read models of companies, categories or settings; the audit trail stays as it is. */
export const republishCommands = [
  answerCommand(republishCompaniesCommand, (page) =>
    republish<StoredCompany>(CompanyModel, page, (company) =>
      newEvent(companyChanged, {
        aggregateId: company._id,
        version: company.version,
        cause: platformContext,
        payload: { company_id: company._id, company: companyOnTheWire(company) },
      }),
    ),
  ),
  answerCommand(republishCategoriesCommand, (page) =>
    republish<StoredCategory>(CategoryModel, page, (category) =>
      newEvent(categoryChanged, {
        aggregateId: category._id,
        version: category.version,
        cause: platformContext,
        payload: { category_id: category._id, category: categoryOnTheWire(category) },
      }),
    ),
  ),
  answerCommand(republishSettingsCommand, () =>
    republish<StoredSetting>(
      SettingModel,
      { after: null, limit: settingNames.length + 1 },
      ({ _id: name, ...setting }) =>
        newEvent(settingChanged, {
          aggregateId: name,
          version: setting.version,
          cause: platformContext,
          payload: { name, value: setting.value },
        }),
    ),
  ),
];
