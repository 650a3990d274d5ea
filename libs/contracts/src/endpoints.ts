import { adminEndpoints } from './admin/endpoints';
import { buyerEndpoints } from './buyer/endpoints';
import type { EndpointSpec, ServiceName } from './endpoint';
import { identityEndpoints } from './identity/endpoints';
import { supplierEndpoints } from './supplier/endpoints';

/** Every endpoint of every service, for OpenAPI documents and the generated access tests. */
export const endpointsOf: Record<ServiceName, EndpointSpec[]> = {
  identity: identityEndpoints,
  buyer: buyerEndpoints,
  supplier: supplierEndpoints,
  admin: adminEndpoints,
};
