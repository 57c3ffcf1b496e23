import { searchAddressOf } from '../../addresses/searchAddress.ts';
import type { Api } from '../../api/index.ts';
import { searchApi } from '../../api/search.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';

/** Returns the flows of /search: the results for the address. */
export default function flows(environment: Environment, api: Api) {
  return {
    hits: pagedList(environment, (signal, query) => searchApi(api.call).search(searchAddressOf(query), signal)),
  };
}
