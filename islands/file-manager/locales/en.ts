export default { 'Loading files…': 'Loading files…' } as const;
