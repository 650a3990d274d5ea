import { trusted } from 'mongoose';
import { companyChanged } from '@junto/contracts/events/admin';
import { roundChanged } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { CompanyReadModel, toCompanyProjection } from '@junto/service-kit/read-models/company-read-model';
import { companyName } from '../companies/own-company';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound } from './save-round';

/** Republishes pending and running rounds when their supplier is renamed. Documents keep the old name. */
export const renameRounds = consume(companyChanged, {
  durable: 'rename-rounds',
  handler: async (envelope, session) => {
    const { company_id, company } = envelope.payload;
    // The separate consumer of the company read model may not have run yet.
    await projectVersion(CompanyReadModel, company_id, envelope.version, toCompanyProjection(company), session);
    const published_as = await companyName(company_id, session);
    const renamed = await RoundModel.find({
      supplier_id: company_id,
      status: trusted({ $in: ['pending_approval', 'approved'] as const }),
      published_as: trusted({ $ne: published_as }),
    })
      .session(session)
      .lean<RoundDoc[]>();
    for (const from of renamed)
      await moveRound(session, { from, change: {}, event: roundChanged, cause: contextOfEvent(envelope) });
  },
});
