export const stageAliases: { find: string | RegExp; replacement: string }[];
