import { notFound } from './answers.ts';
import type { Route } from './call.ts';

/** A VIP level as stored. */
export interface RoleRow {
  id: number;
  name: string;
  charge: number;
  expire_days: number;
  description: string;
}

/** VIP levels. Source: MeEdu API, commerce. */
export const roleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/roles',
    access: 'public',
    handle: async ({ backend }) => {
      const rows = await backend.database.all<RoleRow>('SELECT * FROM roles WHERE is_show = 1 ORDER BY weight, id');
      return rows.map(describeRole);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/role/:id{[0-9]+}',
    access: 'public',
    handle: async ({ backend, params }) => {
      const row = await backend.database.first<RoleRow>('SELECT * FROM roles WHERE id = ? AND is_show = 1', [
        Number(params.id),
      ]);
      if (!row) throw notFound();
      return describeRole(row);
    },
  },
];

function describeRole({ id, name, charge, expire_days, description }: RoleRow) {
  return { id, name, charge, expire_days, desc_rows: description.split('\n') };
}
