import {
  findProducts as findProductsSpec,
  listBarcodes as listBarcodesSpec,
  listRoundChoices as listRoundChoicesSpec,
  listRounds as listRoundsSpec,
  readPictures as readPicturesSpec,
  readPoolHistory as readPoolHistorySpec,
  readPools as readPoolsSpec,
  readRound as readRoundSpec,
} from '@junto/contracts/buyer/rounds';
import { route, type Route } from '@junto/service-kit/http/route';
import { findProducts } from './find-products';
import { listBarcodes } from './list-barcodes';
import { listRounds } from './list-rounds';
import { readPictures } from './read-pictures';
import { readPoolHistory } from './read-pool-history';
import { readPools } from './read-pools';
import { roundReader, type IsMember } from './read-round';
import { roundChoices } from './round-choices';

export function roundRoutes(tookPart: IsMember): Route[] {
  const readRound = roundReader(tookPart);
  return [
    route(listRoundsSpec, ({ query }) => listRounds(query)),
    route(listRoundChoicesSpec, () => roundChoices()),
    route(findProductsSpec, ({ query }) => findProducts(query)),
    route(readRoundSpec, ({ params, caller }) => readRound(params.round_id, caller)),
    route(readPicturesSpec, ({ params }) => readPictures(params.round_id, params.round_product_id)),
    route(listBarcodesSpec, ({ params }) => listBarcodes(params.round_id)),
    route(readPoolsSpec, ({ params }) => readPools(params.round_id)),
    route(readPoolHistorySpec, ({ params }) => readPoolHistory(params.round_id)),
  ];
}
