import { searchAddressOf } from '../../addresses/searchAddress.ts';
import type { Api } from '../../api/index.ts';
import { searchApi } from '../../api/search.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';

/** Wires /search: the results for the address. */
export const wireSearch = (environment: Environment, api: Api) => ({
  hits: pagedList(environment, (signal, query) => searchApi(api.call).search(searchAddressOf(query), signal)),
});
