import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { test: { name: 'contract', include: ['tests/backend/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'model', include: ['tests/model/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
