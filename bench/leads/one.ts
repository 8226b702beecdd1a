import { loadLeads } from './http-load.ts';
let made = Number(process.argv[2] ?? 0);
const next = () => { made += 1; return { headers: `idempotency-key: k${made}-${process.pid}\r\n`, body: JSON.stringify({ first_name: 'Jane', last_name: 'Bench', phone_number: `5${String(120_000_000 + made)}`, email: `j${made}@mail.example`, postal_code: '78701', profession_id: 3, care_path_id: 3, specialization_ids: [1], care_goal_ids: [1], virtual_session: false, consent: { version: 'sms-2026-11', page: '/x' } }) }; };
console.log(await loadLeads({ port: 49015, clients: Number(process.argv[3] ?? 32), seconds: 8, next }));
