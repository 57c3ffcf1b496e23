/** The names of the colour schemes in their controls. */
export const schemeText = { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' } as const;
