"""Carries out a situation: setup, lines, answers, expectations."""
