import { listPageOf } from '../../addresses/listPage.ts';
import type { Api } from '../../api/index.ts';
import { pointsApi } from '../../api/points.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /member/credit1-free: the records for the address. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  const points = pointsApi(api.call);
  return {
    records: pagedList(
      environment,
      (signal, page) => {
        // The server does not report new points (for watching, for an order), so loading the records also loads the balance.
        if (page === '1') running.refreshMember();
        return points.list(Number(page), signal);
      },
      (query) => String(listPageOf(query)),
    ),
  };
}
