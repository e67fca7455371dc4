export default { 'Nothing here yet': 'Nothing here yet' } as const;
