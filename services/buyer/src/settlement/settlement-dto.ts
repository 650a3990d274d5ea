import { settlement } from '@junto/contracts/settlement';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedSettlement } from './settlement.model';

export const toSettlementDto = toDto(settlement, storedSettlement);
